import { join } from 'node:path'

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..', '..', '..')

/** Where `npm start` keeps its data between starts. */
export const dataFolder = join(root, '.data')

/** Preload this module into every child process, so that none outlives its parent. */
export const endWithParent = import.meta.resolve('./end-with-parent.ts')
