import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const stamp = join(root, 'node_modules', '.installed')

/**
 * Runs `pnpm install --frozen-lockfile` when the lockfile or a manifest has changed since the last install.
 * @param {{ node: string, pnpm: string, path: string }} toolchain
 */
export function installDependencies(toolchain) {
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  process.stdout.write('Installing dependencies …\n')
  const args = [
    toolchain.pnpm,
    'install',
    '--frozen-lockfile',
    '--prod=false',
    '--config.confirmModulesPurge=false',
  ]
  const { status } = spawnSync(toolchain.node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: toolchain.path },
  })
  if (status !== 0) throw new Error('pnpm could not install the dependencies; its output is above.')
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, current)
}

function fingerprint() {
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of manifests()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function manifests() {
  const workspaces = ['apps', 'packages', 'tooling'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}/package.json`),
  )
  const files = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'e2e/package.json',
    ...workspaces.toSorted((one, other) => one.localeCompare(other)),
  ]
  return files.filter((file) => existsSync(join(root, file)))
}
