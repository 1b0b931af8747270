import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts, readPorts, requireFree } from './ports.ts'

let server: Server
let taken = 0

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  taken = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('reads the default ports, each overridden by its variable', () => {
  expect(readPorts({ API_PORT: '5301' })).toEqual({
    edge: 4300,
    api: 5301,
    sandbox: 4310,
    mailbox: 4320,
    smtp: 4325,
    program: 4330,
  })
})

test('names the variable that is not a port number', () => {
  expect(() => readPorts({ EDGE_PORT: '99999' })).toThrow(
    'EDGE_PORT is "99999", but must be a port number from 1 to 65535.',
  )
})

test('names the taken port, the service that needs it and the variable to change it', async () => {
  await expect(requireFree({ ...(await freePorts()), sandbox: taken })).rejects.toThrow(
    `Port ${taken}, which the vendor sandbox needs, is already taken: end what listens there, or choose another with SANDBOX_PORT=`,
  )
})

test('finds six different free ports', async () => {
  const ports = await freePorts()
  expect(new Set(Object.values(ports)).size).toBe(6)
  await expect(requireFree(ports)).resolves.toBeUndefined()
})
