import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { buildArtefact, buildRehearsal } from '../artefact/build-artefact.ts'
import { buildApps, print, root } from '../run-node.ts'
import { runCommand } from '../run-command.ts'

await runCommand(async () => {
  await buildApps()
  const { folder, archive, maps } = await buildArtefact(join(root, 'dist'))
  const rehearsal = await buildRehearsal(join(root, 'dist'))
  const materials = `${folder}.cdx.json`
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--out', materials]
  execFileSync('pnpm', ['sbom', ...options])
  for (const file of [archive, rehearsal, maps, materials])
    print(`${file}  ${(statSync(file).size / 1e6).toFixed(1)} MB`)
})
