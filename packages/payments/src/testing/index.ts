export * from './fake-card-module.tsx'
export * from './pending-ports.ts'
