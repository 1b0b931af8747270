import * as v from 'valibot'
import { defineCall } from './call.ts'
import { batchAnswer } from './practice-api.ts'
import { entityId, feeProgram } from './values.ts'

/** Hundredths of a percent of subtotal plus tax. */
const rate = v.pipe(v.number(), v.integer(), v.minValue(0))
const rates = { credit: rate, debit: rate, prepaid: rate, ach: rate }

export const getPracticeFees = defineCall({
  name: 'getPracticeFees',
  summary: 'The fees of a practice, as they are stored, with the program under which they are charged.',
  method: 'GET',
  path: '/api/v1/practice/fees',
  scopes: ['practice'],
  role: 'admin',
  answer: v.object({ feeProgram, ...rates }),
  addition: true,
})

export const putPracticeFees = defineCall({
  name: 'putPracticeFees',
  summary:
    'Changes the given fees of a practice; the next payment is priced by them. It has one result, whose id is the practice’s.',
  method: 'PUT',
  path: '/api/v1/practice/fees',
  scopes: ['practice'],
  role: 'admin',
  answer: batchAnswer,
  addition: true,
})

export const listPracticeLocations = defineCall({
  name: 'listPracticeLocations',
  summary: 'A practice’s locations, closed ones too.',
  method: 'GET',
  path: '/api/v1/practice/locations',
  scopes: ['practice'],
  role: 'admin',
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
  addition: true,
})

export const putPracticeLocations = defineCall({
  name: 'putPracticeLocations',
  summary: 'Changes what is given of locations. A result’s id is the location’s.',
  method: 'PUT',
  path: '/api/v1/practice/locations',
  scopes: ['practice'],
  role: 'admin',
  answer: batchAnswer,
  addition: true,
})

export const putPracticeBrand = defineCall({
  name: 'putPracticeBrand',
  summary:
    'Changes the logo of a practice or a location, and the color behind it. The file is checked and redrawn. It has one result, whose id is the practice’s or the location’s.',
  method: 'PUT',
  path: '/api/v1/practice/brand',
  scopes: ['practice'],
  role: 'admin',
  answer: batchAnswer,
  addition: true,
})

const merge = {
  method: 'POST',
  scopes: ['practice'],
  role: 'admin',
  answer: batchAnswer,
  addition: true,
} as const

export const mergePracticePayers = defineCall({
  ...merge,
  name: 'mergePracticePayers',
  summary:
    'Merges payers into others: patients, bills, plans, methods and the login move, and the survivor answers to both ids. It can’t be undone.',
  path: '/api/v1/practice/payers/merge',
})

export const mergePracticePatients = defineCall({
  ...merge,
  name: 'mergePracticePatients',
  summary: 'Merges patients into others of the same payer: bills and plans move. It can’t be undone.',
  path: '/api/v1/practice/patients/merge',
})
