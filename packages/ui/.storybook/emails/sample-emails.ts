import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const emails = join(root, 'apps/api/test/emails/sample-emails.ts')
const drawing = join(root, 'apps/api/src/practices/draw-logo-process.ts')
const logosId = 'virtual:sample-logos'

/** A logo as the API draws it for its emails. */
function drawLogo(file: string, background: string) {
  const input = readFileSync(join(root, 'packages/ui/src/testing', file))
  const png = execFileSync(process.execPath, [drawing, background], { input })
  const size = { width: png.readUInt32BE(16) / 2, height: png.readUInt32BE(20) / 2 }
  return { url: `data:image/png;base64,${png.toString('base64')}`, ...size, background }
}

/** Lets stories show the API's emails. */
export const sampleEmails = {
  name: 'sample-emails',
  resolveId: (id: string) =>
    id === 'virtual:sample-emails' ? emails : id === logosId ? `\0${logosId}` : undefined,
  load: (id: string) => {
    if (id !== `\0${logosId}`) return undefined
    const logos = {
      '#0b5563': drawLogo('bright-smiles.svg', '#0b5563'),
      '#f4d35e': drawLogo('lakeside.svg', '#f4d35e'),
    }
    return `export const logos = ${JSON.stringify(logos)}`
  },
}
