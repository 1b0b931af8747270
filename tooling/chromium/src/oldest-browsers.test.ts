import { expect, test } from 'vitest'
import { missingApis } from './index.ts'

const { builtIns, webApis } = missingApis()

test('lists what one of the oldest supported browsers lacks', () => {
  expect(builtIns.globals).toContain('Temporal')
  expect(builtIns.statics).toContain('Promise.withResolvers')
  // Only Firefox lacks it.
  expect(builtIns.methods).toContain('Array.prototype.toSorted')
  expect(webApis.statics).toContain('AbortSignal.any')
  expect(webApis.methods).toContain('Document.prototype.startViewTransition')
  // Only Safari lacks it.
  expect(webApis.methods).toContain('Window.prototype.requestIdleCallback')
})

test('lists nothing that all of them have', () => {
  for (const name of ['Promise', 'Map']) expect(builtIns.globals).not.toContain(name)
  expect(builtIns.statics).not.toContain('Object.hasOwn')
  for (const name of ['map', 'at', 'findLast'])
    expect(builtIns.methods).not.toContain(`Array.prototype.${name}`)
  // Their first versions lacked a part of it.
  expect(webApis.statics).not.toContain('AbortSignal.timeout')
})
