import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calendarDate, chargeEventId, entityId, id } from './values.ts'

test('keeps an id of an answer as text, whether it is a number or text', () => {
  expect(v.parse(id, 501)).toBe('501')
  expect(v.parse(id, '6a1f-0216')).toBe('6a1f-0216')
  for (const other of ['', '.', '..', null, undefined, {}, true]) expect(v.is(id, other)).toBe(false)
})

test('takes a numeric id of a request as a number or its text', () => {
  expect(v.parse(entityId, 7)).toBe(7)
  expect(v.parse(entityId, '7')).toBe(7)
  for (const other of ['07', '0', '1e3', 1.5, -1, 3_000_000_000, '3000000000'])
    expect(v.is(entityId, other)).toBe(false)
})

test('takes a charge event id of a request in lower case', () => {
  expect(v.parse(chargeEventId, 'mixdue000001')).toBe('MIXDUE000001')
})

test('keeps the calendar day that a date or a timestamp names', () => {
  for (const date of [
    '2026-11-30',
    '2026-11-30T00:00:00.000Z',
    '2026-11-30T23:30:00-05:00',
    '2026-11-30 12:00',
  ])
    expect(v.parse(calendarDate, date)).toBe('2026-11-30')
  for (const other of ['soon', '11/30/2026', '2026-13-30', '2026-11-301'])
    expect(v.is(calendarDate, other)).toBe(false)
})
