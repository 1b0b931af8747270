import './open-test-database.ts'
import { startPostgres, type StartedPostgres } from '@payment-center/postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedByProcess } from './seed-database.ts'

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The server of DATABASE_URL, which is left running, or one of our own. */
async function findServer(): Promise<StartedPostgres> {
  const url = process.env['DATABASE_URL']
  return url === undefined || url === '' ? startPostgres() : { url, stop: async () => {} }
}

/** Seeds one database, which every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer()
  const template = `seeded_${process.pid}`
  await runStatement(server.url, `create database ${template}`)
  const url = new URL(server.url)
  url.pathname = template
  await seedByProcess({ DATABASE_URL: url.href })
  project.provide('databases', { engine: 'postgres', url: server.url, template })
  return async () => {
    await runStatement(server.url, `drop database ${template}`)
    await server.stop()
  }
}
