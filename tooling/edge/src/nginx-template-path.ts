import { join } from 'node:path'

export const nginxTemplatePath = join(import.meta.dirname, '..', 'deploy', 'nginx.conf.template')
