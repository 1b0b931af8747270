import { getExternalPatient } from '@payment-center/validation/wire'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../db/index.ts'
import { findSession } from '../auth/sessions.ts'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { payerToken } from '../../test/scenarios/invoices.ts'
import { jamie } from '../../test/scenarios/external.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
/** As a practice wrote them, and as they are typed. cspell:disable */
const spellings = [
  ['Łukasz', 'Wałęsa', 'lukasz', 'walesa'],
  ['Søren', 'Ångstrøm', 'Soren', 'Angstrom'],
  ['Đorđe', 'Đokić', 'Dorde', 'Dokic'],
  ['Þóra', 'Guðrúnardóttir', 'Thora', 'Gudrunardottir'],
  ['Işıl', 'İnan', 'isil', 'inan'],
  ['Æsa', 'Großmann', 'Aesa', 'Grossmann'],
  ['Ґалина', 'Ёлкина', 'ГАЛИНА', 'елкина'],
  ['ΓΙΩΡΓΟΣ', 'Παπαδόπουλος', 'γιωργοσ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['タナカ', '田中', 'たなか', '田中'],
  ['राम', 'शर्मा', 'राम', 'शर्मा'],
] as const
// cspell:enable
beforeAll(async () => {
  await addPatient({
    patient_id: 9100,
    first_name: 'Álvaro',
    last_name: 'Núñez',
    date_of_birth: '1971-06-07',
  })
  const leapDay = { date_of_birth: '1960-02-29' }
  await addPatient({ patient_id: 9101, first_name: 'Mary-Ann', last_name: "O'Brien de la Vega", ...leapDay })
  for (const [index, [firstName, lastName]] of spellings.entries()) {
    const names = { first_name: firstName, last_name: lastName }
    await addPatient({ patient_id: 9110 + index, ...names, date_of_birth: '1955-05-05' })
  }
})
beforeEach(() => world.clock.alignTo(dayMs))

const addPatient = (
  patient: Pick<Row<'patients'>, 'patient_id' | 'first_name' | 'last_name'> & { date_of_birth: string },
) =>
  world.dependencies.db
    .insertInto('patients')
    .values({ practice_id: 1, location_id: 10, ...patient })
    .execute()
const find = (body: object, practiceId: number | string = 1, parts = {}) =>
  world.call(getExternalPatient, [practiceId], { body, ...parts })
const from = (last: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${last}` } })

describe('looking a patient up', () => {
  test('[CALL-46] [PAG-05] [ROLE-07] one match returns a ticket and a token bound to the practice and location', async () => {
    const { status, data, text } = await find({ ...jamie, locationId: 10 })
    expect(status).toBe(200)
    expect(data.patientId).toMatch(/^[\w-]{43}$/)
    expect(text).not.toContain('700')
    expect(await findSession(world.dependencies, data.token, '127.0.0.1')).toMatchObject({
      scope: 'external',
      practiceId: 1,
      locationId: 10,
      patientId: 700,
      invoiceId: null,
    })
  })

  test('[CALL-46] finds a patient by names in any case, either date format and without a location', async () => {
    const written = { firstName: ' JAMIE ', lastName: 'rivera', dateOfBirth: '1988-04-12' }
    expect((await find(written)).status).toBe(200)
  })

  test.each([
    ['Álvaro', 'Núñez'],
    ['ÁLVARO', 'NÚÑEZ'],
    ['A\u0301lvaro', 'Nu\u0301n\u0303ez'],
    ['alvaro', 'nunez'],
  ])('[CALL-46] finds a patient regardless of accents and case: %s %s', async (firstName, lastName) => {
    const answer = await find({ firstName, lastName, dateOfBirth: '06/07/1971' })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['Mary-Ann', "O'Brien de la Vega"],
    ['Mary Ann', 'O’Brien  de la Vega'],
    ['MARY‑ANN', 'OBrien De La Vega'],
    ['Maryann', 'O´Brien delaVega'],
  ])(
    '[CALL-46] finds a patient born on a leap day however apostrophe, hyphen and spaces are typed: %s %s',
    async (firstName, lastName) => {
      const answer = await find({ firstName, lastName, dateOfBirth: '02/29/1960' })
      expect(answer.status).toBe(200)
    },
  )

  test.each(spellings)(
    '[CALL-46] finds a patient whose letters have no accent to leave out: %s %s as %s %s',
    async (written, family, firstName, lastName) => {
      const born = { dateOfBirth: '05/05/1955' }
      expect((await find({ firstName, lastName, ...born })).status).toBe(200)
      expect((await find({ firstName: written, lastName: family, ...born })).status).toBe(200)
    },
  )

  test('[CALL-46] takes no vowel of another script for an accent', async () => {
    const answer = await find({ firstName: 'रम', lastName: spellings[9][1], dateOfBirth: '05/05/1955' })
    expect(answer.code).toBe('no_patient')
  })

  test('[CALL-46] [PAG-05] [ERR-34] several matches are an error that tells the payer to contact the office', async () => {
    const answer = await find({ firstName: 'Alex', lastName: 'Kim', dateOfBirth: '01/01/1990' })
    expect(answer).toMatchObject({ status: 409, code: 'several_patients' })
    expect(answer.errors[0]?.message).toBe(
      'Multiple records found for Alex Kim. Please contact our office to arrange payment with the correct patient.',
    )
  })

  test('[CALL-46] [PAG-05] no match is the same error, whichever field was wrong', async () => {
    const answers = [
      await find({ ...jamie, firstName: 'Jamy' }),
      await find({ ...jamie, lastName: 'Rivers' }),
      await find({ ...jamie, dateOfBirth: '04/13/1988' }),
    ]
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'no_patient' })
    expect(answers[0]?.errors[0]?.message).not.toBe('')
  })

  test('[CALL-46] a patient of another practice is not found', async () => {
    expect((await find(jamie, 3)).code).toBe('no_patient')
  })

  test.each(['02/30/1988', '1988-02-30', '01/01/0000', '0000-01-01', '01/01/2199', '4/12/1988', '', '1988'])(
    '[CALL-46] rejects %s as a date of birth',
    async (dateOfBirth) => {
      const answer = await find({ ...jamie, dateOfBirth }, 1, from(1))
      expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
      expect(answer.errors[0]?.field).toBe('dateOfBirth')
    },
  )

  test('[CALL-46] answers not_found for an unknown practice or location', async () => {
    const answers = [
      await find(jamie, 99),
      await find({ ...jamie, locationId: 20 }),
      await find({ ...jamie, locationId: 99 }),
    ]
    expect(answers.map((answer) => answer.code)).toEqual(['not_found', 'not_found', 'not_found'])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })

  test('[CALL-46] ignores a self-registered patient of the same name', async () => {
    const { db } = world.dependencies
    await db
      .insertInto('patients')
      .values({
        patient_id: 9000,
        practice_id: 1,
        location_id: 10,
        payer_id: null,
        first_name: 'Jamie',
        last_name: 'Rivera',
        date_of_birth: '1988-04-12',
        self_registered: true,
      })
      .execute()
    expect((await find(jamie)).status).toBe(200)
  })

  test('stores the signed-in payer in the session', async () => {
    const { data } = await find(jamie, 1, { token: await payerToken(world, 'maya') })
    expect(await findSession(world.dependencies, data.token, '127.0.0.1')).toMatchObject({ portalUserId: 1 })
  })
})

describe('guessing patients', () => {
  const wrong = (lastName = 'Unknown') => ({ ...jamie, lastName })

  const statusesOf = async (tries: Promise<{ readonly status: number }>[]) =>
    (await Promise.all(tries)).map(({ status }) => status).toSorted((one, other) => one - other)
  /** Looks up this many different strangers at once. */
  const guess = async (count: number, source: object, name = 'Guess') => {
    const tries = Array.from({ length: count }, (_, nth) => find(wrong(`${name}${nth}`), 1, source))
    return statusesOf(tries)
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  test('[CALL-46] lets the right person in after five failed look-ups from the address of a waiting room', async () => {
    expect(await guess(10, from(10))).toEqual(times(10, 404))
    expect((await find(jamie, 1, from(10))).status).toBe(200)
  })

  test('[CALL-46] limits one address to twenty patients that don’t match in 15 minutes', async () => {
    expect(await guess(21, from(11))).toEqual([...times(20, 404), 429])
    expect((await find(jamie, 1, from(11))).code).toBe('rate_limited')
    expect((await find(jamie, 1, from(12))).status).toBe(200)
    world.clock.advance(15 * minuteMs)
    expect((await find(jamie, 1, from(11))).status).toBe(200)
  })

  test('[CALL-46] counts the same wrong patient once, however the name is written', async () => {
    const same = ['Stranger', 'STRANGER', 'Stranger-', 'St ranger']
    for (let nth = 0; nth < 24; nth += 1) await find(wrong(same[nth % 4]), 1, from(14))
    expect(await guess(19, from(14))).toEqual(times(19, 404))
    expect((await find(wrong('Newcomer'), 1, from(14))).status).toBe(429)
  })

  test('[CALL-46] limits all addresses of one IPv6 network to twenty patients together', async () => {
    const tries = Array.from({ length: 21 }, (_, nth) => {
      const headers = { 'x-forwarded-for': `2001:db8:7:7:${nth}::${nth}` }
      return find(wrong(`Visitor${nth}`), 1, { headers })
    })
    expect(await statusesOf(tries)).toEqual([...times(20, 404), 429])
  })

  test('[CALL-46] does not count look-ups that find the patient', async () => {
    const tries = []
    for (let index = 0; index < 7; index += 1) tries.push((await find(jamie, 1, from(20))).status)
    expect(new Set(tries)).toEqual(new Set([200]))
  })

  test('[CALL-46] limits an address to three look-ups of a surname that was looked up twenty times that day', async () => {
    for (let index = 0; index < 20; index += 1)
      expect((await find({ ...jamie, firstName: `J${index}` }, 1, from(30 + index))).status).toBe(404)
    const tries = []
    for (let index = 0; index < 4; index += 1)
      tries.push((await find({ ...jamie, firstName: `K${index}` }, 1, from(59))).status)
    expect(tries).toEqual([404, 404, 404, 429])
    expect((await find({ ...jamie, firstName: 'J' }, 3, from(60))).status).toBe(404)
  })
})
