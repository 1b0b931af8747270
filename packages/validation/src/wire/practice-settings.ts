import * as v from 'valibot'
import { defineCall } from './call.ts'
import { batchAnswer } from './practice-api.ts'
import { entityId, feeProgram, perKind } from './values.ts'

/** Hundredths of a percent of subtotal plus tax. */
const rate = v.pipe(v.number(), v.integer(), v.minValue(0))
const rates = perKind(rate)

const admin = { scopes: ['practice'], role: 'admin', addition: true } as const
const put = { ...admin, method: 'PUT', answer: batchAnswer } as const
const post = { ...admin, method: 'POST', answer: batchAnswer } as const

export const getPracticeFees = defineCall({
  ...admin,
  name: 'getPracticeFees',
  summary: 'The fees of a practice, as they are stored, with the program under which they are charged.',
  method: 'GET',
  path: '/api/v1/practice/fees',
  answer: v.object({ feeProgram, ...rates }),
})

export const putPracticeFees = defineCall({
  ...put,
  name: 'putPracticeFees',
  summary:
    'Changes the given fees of a practice; the next payment is priced by them. It has one result, whose id is the practice’s.',
  path: '/api/v1/practice/fees',
})

export const listPracticeLocations = defineCall({
  ...admin,
  name: 'listPracticeLocations',
  summary: 'A practice’s locations, closed ones too.',
  method: 'GET',
  path: '/api/v1/practice/locations',
  answer: v.object({
    locations: v.array(
      v.object({
        locationId: entityId,
        address: v.object({
          addressStreet1: v.string(),
          addressStreet2: v.nullable(v.string()),
          unit: v.nullable(v.string()),
          city: v.string(),
          state: v.string(),
          zip: v.string(),
        }),
        phoneNumber: v.string(),
        isClosed: v.boolean(),
        /** The location's own fees; null where those of the practice apply. */
        fees: v.nullable(v.object(rates)),
      }),
    ),
  }),
})

export const putPracticeLocations = defineCall({
  ...put,
  name: 'putPracticeLocations',
  summary: 'Changes what is given of locations. A result’s id is the location’s.',
  path: '/api/v1/practice/locations',
})

export const putPracticeBrand = defineCall({
  ...put,
  name: 'putPracticeBrand',
  summary:
    'Changes the logo of a practice or a location, and the color behind it. The file is checked and redrawn. It has one result, whose id is the practice’s or the location’s.',
  path: '/api/v1/practice/brand',
})

export const mergePracticePayers = defineCall({
  ...post,
  name: 'mergePracticePayers',
  summary:
    'Merges payers into others: patients, bills, plans, methods and the login move, and the survivor answers to both ids. It can’t be undone.',
  path: '/api/v1/practice/payers/merge',
})

export const mergePracticePatients = defineCall({
  ...post,
  name: 'mergePracticePatients',
  summary: 'Merges patients into others of the same payer: bills and plans move. It can’t be undone.',
  path: '/api/v1/practice/patients/merge',
})

export const closePracticePayers = defineCall({
  ...post,
  name: 'closePracticePayers',
  summary:
    'Closes the accounts of payers who owe nothing: their login no longer opens the practice, and their saved methods are removed. Bills and payments stay.',
  path: '/api/v1/practice/payers/close',
})
