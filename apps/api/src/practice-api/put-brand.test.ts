import { Resvg } from '@resvg/resvg-js'
import {
  getLocationFullInformation,
  getLocationLogo,
  getPracticeLogo,
  putPracticeBrand,
} from '@payment-center/validation/wire'
import { beforeAll, expect, test } from 'vitest'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { logoFile } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let token: string
beforeAll(async () => {
  token = await practiceToken(world)
})

const put = async (brand: unknown, dryRun = false) =>
  (await world.call(putPracticeBrand, [], { token, body: { brand, dryRun } })).data.results[0]
const logo = async () =>
  (await world.request<{ url: string }>('GET', `${getPracticeLogo.path}?practiceId=1`)).data

test('a practice’s logo and color are what payers see; the same again changes nothing, and a dry run stores none', async () => {
  const brand = { logoSvg: logoFile, backgroundColor: '#AA3300' }
  const before = await logo()
  expect(await put(brand, true)).toMatchObject({ result: 'updated' })
  expect(await logo()).toEqual(before)
  expect(await put(brand)).toMatchObject({ result: 'updated', id: '1' })
  expect(await put(brand)).toMatchObject({ result: 'unchanged' })
  const { data } = await world.call(getLocationFullInformation, [1, 10])
  expect(data.locations[0]).toMatchObject({ logoBackgroundColor: '#aa3300' })
  expect((await world.request('GET', (await logo()).url)).text).toContain('fill="#ffffff"')
})

test('a location’s own PNG is served as an SVG that shows it, until it is removed', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="9" fill="#fff"/></svg>'
  const logoPng = Buffer.from(new Resvg(svg).render().asPng()).toString('base64')
  expect(await put({ locationId: 10, logoPng, backgroundColor: '#0b5563' })).toMatchObject({
    result: 'updated',
    id: '10',
  })
  const shown = async () => (await world.call(getLocationLogo, [1, 10])).data
  const { url } = await shown()
  expect(url).toContain('/locations/10/')
  const served = await world.request('GET', url ?? '')
  expect(served.text).toContain('href="data:image/png;base64,')
  expect(served.headers.get('content-security-policy')).toContain('img-src data:')
  expect(await put({ locationId: 10, removeLogo: true, backgroundColor: null })).toMatchObject({
    result: 'updated',
  })
  expect((await shown()).url).not.toContain('/locations/10/')
})

test.each([
  [{ logoSvg: logoFile, backgroundColor: '#fefefe' }, 'logoSvg', /can’t be seen on its background/],
  [{ logoSvg: '<html/>' }, 'logoSvg', /SVG or PNG/],
  [{ logoPng: 'no base64!' }, 'logoPng', /base64/],
  [{ logoPng: 'UE5H' }, 'logoPng', /SVG or PNG/],
  [{ logoSvg: logoFile, removeLogo: true }, 'logoSvg', /one of the three/],
  [{ backgroundColor: 'teal' }, 'backgroundColor', /#0b5563/],
  [{ locationId: 20, backgroundColor: '#000000' }, 'locationId', /no such location/],
  [{ logo: 'x' }, 'logo', /No such field/],
])(
  'refuses the brand %o with the field and a sentence, and stores nothing',
  async (brand, field, sentence) => {
    const before = await logo()
    const result = await put(brand)
    expect(result).toMatchObject({ result: 'refused', field })
    expect(result?.message).toMatch(sentence)
    expect(await logo()).toEqual(before)
  },
)
