#!/usr/bin/env node
// Runs a command of the artefact: `payment-center api`, `payment-center edge`, `payment-center migrate`, …
process.env.NODE_ENV ??= 'production'
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`payment-center needs Node 24: ${process.execPath} is ${process.version}.\n`)
  process.exit(1)
}
const program =
  { edge: 'apps/api/dist/edge.js', rehearse: 'rehearsal/rehearse.js' }[process.argv[2]] ??
  'apps/api/dist/main.js'
await import(`../${program}`).catch((error) => {
  if (program !== 'rehearsal/rehearse.js' || error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  process.stderr.write(
    'Unpack payment-center-<version>-rehearsal.tar.gz where payment-center was unpacked.\n',
  )
  process.exit(1)
})
