import { deriveBrand } from '@payment-center/brand'
import { expect, test } from 'vitest'
import { brandValues } from './apply-brand.ts'

test('[BRAND-06] outlines the logo on a nearly white brand, where a white one would be invisible', () => {
  const filterOn = (color: string) => brandValues(deriveBrand(color).light).logoFilter
  expect(filterOn('#ffffff')).toMatch(/^drop-shadow\(/)
  expect(filterOn('#fafafa')).toMatch(/^drop-shadow\(/)
  expect(filterOn('#0b5563')).toBe('none')
  expect(filterOn('#f4d35e')).toBe('none')
})
