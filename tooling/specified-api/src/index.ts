export type { Inspection } from './inspection.ts'
export type { Seed } from './seed-world.ts'
export type { Switches } from './switches.ts'
