import { join } from 'node:path'

/** The configuration that is handed to whoever runs nginx. */
export const deployedConfig = join(import.meta.dirname, '..', 'deploy', 'nginx.conf.template')
