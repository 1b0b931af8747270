import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The vendors' hosts, and where the sandbox has what they serve. */
const prefixes: Readonly<Record<string, string>> = {
  'api.stripe.com': '',
  'production.plaid.com': '/plaid',
}

const program = 'openssl'

/** A certificate of the vendors' hosts, which only the rehearsal's processes trust. */
function createCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const names = Object.keys(prefixes).map((host) => `DNS:${host}`)
  const subject = ['-subj', '/CN=rehearsal', '-addext', `subjectAltName=${names.join(',')}`, '-days', '1']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', key]
  execFileSync(program, ['req', '-x509', ...curve, '-out', certificate, ...subject], { stdio: 'pipe' })
  return { certificate, key }
}

/** A module that connects the vendors' hosts to another port of this machine, before the program starts. */
function redirectTo(port: number): string {
  const code = `import tls from 'node:tls'
const hosts = ${JSON.stringify(Object.keys(prefixes))}
const { connect } = tls
tls.connect = (options, ...rest) =>
  connect(hosts.includes(options?.host) ? { ...options, host: '127.0.0.1', port: ${port}, servername: options.host } : options, ...rest)`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

/**
 * Serves the sandbox with TLS under the vendors' own names, so that a program needs no other address than in production.
 * @returns the variables with which a program of Node finds them
 */
export async function serveVendorsBehindTls(sandboxUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-rehearsal-'))
  const { certificate, key } = createCertificate(folder)
  const options = { cert: readFileSync(certificate), key: readFileSync(key) }
  const server = createServer(options, (incoming, response) => {
    const { method, headers, url } = incoming
    const prefix = prefixes[headers.host ?? ''] ?? ''
    const forwarded = request(`${sandboxUrl}${prefix}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.once('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const trusted = join(folder, 'trusted.pem')
  const own = process.env['NODE_EXTRA_CA_CERTS']
  writeFileSync(trusted, (own ? readFileSync(own, 'utf8') : '') + readFileSync(certificate, 'utf8'))
  return {
    variables: {
      NODE_EXTRA_CA_CERTS: trusted,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${redirectTo(port)}`.trim(),
    },
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true })
    },
  }
}
