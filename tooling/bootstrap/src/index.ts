export { freePorts, type Ports } from './ports.ts'
export { startStack, type Stack } from './stack/start-stack.ts'
export { startLiveEdge, type LiveEdge } from './stack/start-live-edge.ts'
export { startTestStack, type RunningStack, type StackAddresses } from './stack/start-test-stack.ts'
