import { statSync } from 'node:fs'
import { join } from 'node:path'
import { buildArtefact } from '../artefact/build-artefact.ts'
import { buildApps } from '../build-apps.ts'
import { runCommand } from '../run-command.ts'
import { print, root } from '../run-node.ts'

await runCommand(async () => {
  await buildApps()
  const { archive, maps } = await buildArtefact(join(root, 'dist'))
  for (const file of [archive, maps]) print(`${file}  ${(statSync(file).size / 1e6).toFixed(1)} MB`)
})
