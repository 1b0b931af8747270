export { startStack, type Stack } from './stack/start-stack.ts'
