// Writes deploy/nginx.conf.template anew, after the routes or the headers have changed.
import { writeFileSync } from 'node:fs'
import { deployedConfig } from './deployed-config.ts'
import { nginxConfig } from './nginx-config.ts'

writeFileSync(deployedConfig, nginxConfig())
