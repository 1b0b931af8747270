import { failure, type Call } from '@payment-center/validation/wire'
import { schemaOf } from './json-schema.ts'
import { operationOf, type Operation } from './operation.ts'

/** `/payers/:payerId` becomes `/payers/{payerId}`. */
function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly [field: string]: unknown
}

function pathsOf(calls: readonly Call[]): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    const operations = (paths[templateOf(call.path)] ??= {})
    operations[call.method.toLowerCase()] = operationOf(call)
  }
  return paths
}

/**
 * The declared calls as an OpenAPI 3.1 document. Those of the specification have the tag `contract`; calls and fields that
 * it lacks have `x-addition: true`.
 */
export function openApiDocument(calls: readonly Call[]): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payment Center',
      version: '1.0.0',
      description:
        'Amounts are integer US cents, dates are calendar dates without a time zone. Every failed answer has the body ' +
        'Failure; programs decide by its code alone.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'contract', description: 'The calls of the specification.' },
      { name: 'addition', description: 'Calls that it lacks; a client can do without them.' },
    ],
    paths: pathsOf(calls),
    components: {
      schemas: { Failure: schemaOf(failure) },
      headers: {
        RequestId: {
          description: 'By which the answer is found in the log.',
          schema: { type: 'string' },
          'x-addition': true,
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
