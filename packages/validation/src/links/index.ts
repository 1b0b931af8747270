export * from './repair-link.ts'
