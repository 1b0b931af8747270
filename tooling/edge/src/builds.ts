import { join } from 'node:path'
import type { BuildFolders } from './documents.ts'

const apps = join(import.meta.dirname, '..', '..', '..', 'apps')

/** Where `turbo run build` leaves both apps. */
export const builds: BuildFolders = {
  guest: join(apps, 'guest', 'dist'),
  portal: join(apps, 'portal', 'dist'),
}
