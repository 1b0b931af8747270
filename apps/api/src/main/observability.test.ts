import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

describe('tooling/observability', () => {
  const folder = join(import.meta.dirname, '../../../../tooling/observability')
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const alerts = read('alerts.yml')
  const queries = [
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, query = '']) => query),
    ...[...read('dashboard.json').matchAll(/"expr": "(.+)",$/gm)].map(([, query = '']) => query),
  ]
  /** Of PromQL, and `up`, which Prometheus itself stores. */
  const words = new Set(
    'sum max min abs by and or unless le time rate increase histogram_quantile up'.split(' '),
  )

  /** The names in a query that are no labels, and none of PromQL's. */
  const metricsIn = (query: string) =>
    (
      query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|\boffset \w+/g, ' ').match(/[a-z_][a-z0-9_]*/g) ??
      []
    ).filter((name) => !words.has(name) && !/^e\d+$/.test(name))

  test('names only metrics that the API has', async () => {
    const { text } = await world.request('GET', '/metrics')
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    const named = queries.flatMap(metricsIn)
    expect(new Set(named).size).toBeGreaterThan(20)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('an alert sees the first increase of a counter: it is 0 before, or the alert takes a new series', async () => {
    world.dependencies.loops.start('mail', 1000)
    const { text } = await world.request('GET', '/metrics')
    world.dependencies.loops.stop('mail')
    const series = text.split('\n')
    const watched = [...alerts.matchAll(/increase\((\w+)(?:\{([^}]+)\})?/g)]
    const unseen = watched.filter(
      ([, name = '', labels = '']) =>
        !series.some((line) => line.split(/[{ ]/)[0] === name && line.includes(labels)) &&
        !alerts.includes(`${name} unless ${name} offset`),
    )
    expect(watched.length).toBeGreaterThan(5)
    expect(unseen.map(([counter]) => counter)).toEqual([])
  })

  test('alerts of everything that can be stuck, each with a section of a page', async () => {
    const anchorsOf = (page: string) =>
      [...readFileSync(join(folder, '../..', page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
      )
    const runbooks = [...alerts.matchAll(/runbook: (docs\/[a-z]+\.md)#(.+)$/gm)]
    expect(runbooks).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0)
    for (const [, page = '', anchor = ''] of runbooks) expect(anchorsOf(page)).toContain(anchor)
    const { text } = await world.request('GET', '/metrics')
    const queues = [
      ...text.matchAll(/^# TYPE (\w+_waiting|\w+_failing|\w+_refused_total|\w+_near_deadline) /gm),
    ]
    const withoutAlert = queues.map(([, name = '']) => name).filter((name) => !alerts.includes(name))
    // Its age has an alert.
    expect(withoutAlert).toEqual(['mails_waiting'])
  })

  test('promtool accepts the rules, where it is installed', () => {
    const { error, stdout } = spawnSync('promtool', ['check', 'rules', join(folder, 'alerts.yml')])
    expect(error === undefined ? String(stdout) : 'SUCCESS').toContain('SUCCESS')
  })
})
