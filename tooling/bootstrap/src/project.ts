import { join } from 'node:path'

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..', '..', '..')

/** Where `npm start` keeps the demo world between starts. */
export const dataFolder = join(root, '.data')

/** Preloaded into every process that is started, so that none outlives its starter. */
export const endWithParent = import.meta.resolve('./end-with-parent.ts')
