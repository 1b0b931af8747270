import { expect, test } from 'vitest'
import { detectBrand, passesLuhn } from './brands.ts'
import { findTestCard, magicMethods } from './test-cards.ts'

test('accepts only the right check digit', () => {
  for (const number of ['4242424242424242', '378282246310005', '36227206271667', '6200000000000005']) {
    expect(passesLuhn(number)).toBe(true)
    for (let change = 1; change < 10; change += 1) {
      const last = (Number(number.at(-1)) + change) % 10
      expect(passesLuhn(`${number.slice(0, -1)}${last}`)).toBe(false)
    }
  }
})

test('maps every magic payment method to a valid test card', () => {
  for (const [id, number] of Object.entries(magicMethods)) {
    expect(findTestCard(number), id).toBeDefined()
    expect(passesLuhn(number), id).toBe(true)
    expect(detectBrand(number).lengths, id).toContain(number.length)
  }
})

test('detects the network from the first digits', () => {
  const first = {
    '4': 'visa',
    '51': 'mastercard',
    '2221': 'mastercard',
    '2720': 'mastercard',
    '2721': 'unknown',
    '34': 'amex',
    '65': 'discover',
    '9': 'unknown',
  }
  for (const [digits, brand] of Object.entries(first)) expect(detectBrand(digits).id, digits).toBe(brand)
})
