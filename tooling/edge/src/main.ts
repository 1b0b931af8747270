// Rewrites deploy/nginx.conf.template; run it after changing routes or headers.
import { writeFileSync } from 'node:fs'
import { nginxTemplatePath, nginxConfig } from './nginx-config.ts'

writeFileSync(nginxTemplatePath, nginxConfig())
