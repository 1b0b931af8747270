import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from '@payment-center/vite'
import { root } from '../run-node.ts'

/** Libraries that only the demo and browsers need. */
const leftOut = ['@electric-sql/pglite', 'pg-native', 'rolldown', 'simpledotcss']

/**
 * Packs `payment-center rehearse` with the vendor sandbox into an archive of its own, so that nothing of the sandbox is in
 * the product's. It is unpacked where the product is, and adds a folder to it.
 * @returns the archive
 */
export async function buildRehearsal(to: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const name = `payment-center-${version}`
  const folder = join(to, `${name}-rehearsal`)
  rmSync(folder, { recursive: true, force: true })
  const rehearse = join(root, 'tooling/bootstrap/src/rehearsal/main.ts')
  await bundleServer(join(folder, name, 'rehearsal'), { rehearse }, leftOut)
  const archive = `${folder}.tar.gz`
  execFileSync('tar', ['-czf', archive, '--exclude=*.map', '-C', folder, name])
  return archive
}
