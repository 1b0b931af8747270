import { invoiceItem, patientItem, payerItem, requestOf } from '@payment-center/validation/requests'
import { success, type Call } from '@payment-center/validation/wire'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allCalls } from '../http/calls.ts'
import { openApiDocument } from './document.ts'
import { exampleOf } from './examples.ts'
import type { JsonSchema } from './json-schema.ts'

const document = openApiDocument(allCalls)
const operations = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
)

const ajv = new Ajv2020({ strict: false })
addFormats(ajv, ['date', 'date-time'])

interface Example {
  readonly schema: JsonSchema
  readonly example: unknown
}

/** The examples of an operation: of each parameter, of the body, and of the answer. */
function examplesOf({ name }: Call) {
  const operation = operations.get(name)
  if (operation === undefined) throw new Error(`no operation ${name}`)
  const { parameters, requestBody, responses } = operation
  const parametersIn = (place: string) =>
    Object.fromEntries(
      parameters.flatMap((each) =>
        each.in === place && 'example' in each ? [[each.name, each.example]] : [],
      ),
    )
  return {
    path: parametersIn('path'),
    query: parametersIn('query'),
    body: requestBody?.content['application/json'],
    answer: responses[200].content['application/json'],
  }
}

const problemOf = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(schema, value)
  return issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []
}

const problemByDocument = ({ schema, example }: Example) =>
  ajv.validate({ ...schema, components: document['components'] }, example) ? [] : [ajv.errorsText()]

test.each(allCalls.map((call) => [call.name, call] as const))(
  'the contract has an example of each request and answer that the schemas accept: %s',
  (_name, call) => {
    const { path, query, body, answer } = examplesOf(call)
    const request = requestOf(call)
    expect(Object.keys(path)).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    const problems = [
      ...(request.params === undefined ? [] : problemOf(request.params, path)),
      ...(request.query === undefined ? [] : problemOf(request.query, query)),
      ...(request.body === undefined ? [] : problemOf(request.body, body?.example)),
      ...(body === undefined ? [] : problemByDocument(body)),
      ...problemOf(success(call.answer), answer.example),
      ...problemByDocument(answer),
    ]
    expect(problems).toEqual([])
  },
)

test('the items in the examples of a batch are accepted, and name one payer, patient and invoice', () => {
  const bodyOf = (name: string) => operations.get(name)?.requestBody?.content['application/json'].example
  const batches = v.parse(
    v.tuple([
      v.object({ payers: v.tuple([payerItem]) }),
      v.object({ patients: v.tuple([patientItem]) }),
      v.object({ invoices: v.tuple([invoiceItem]) }),
    ]),
    ['putPayers', 'putPatients', 'putInvoices'].map(bodyOf),
  )
  const [{ payers }, { patients }, { invoices }] = batches
  expect(patients[0].payerExternalId).toBe(payers[0].externalId)
  expect(invoices[0].patientExternalId).toBe(patients[0].externalId)
})

test('an example has the value that its schema allows, where a field of this name has another form', () => {
  expect(exampleOf({ type: 'string', pattern: '^\\d{2}/\\d{2}/\\d{4}$' }, 'dateOfBirth')).toBe('02/29/2016')
  expect(exampleOf({ type: 'string', format: 'date' }, 'dateOfBirth')).toBe('2016-02-29')
  expect(exampleOf({ enum: ['paid', 'refunded'], type: 'string' }, 'status')).toBe('paid')
})
