export { startStack, type Stack, type StackOptions } from './stack/start-stack.ts'
