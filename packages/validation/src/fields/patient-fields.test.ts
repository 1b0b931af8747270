import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  amountSentences,
  dateOfBirth,
  dateOfBirthSentences,
  email,
  firstNameSentences,
  lastNameSentences,
  parseAmount,
  parseDate,
  personName,
  phone,
  phoneSentences,
  problemOf,
  receiptEmailSentences,
  tidyAmount,
  type AmountProblem,
  type DateOfBirthProblem,
  type EmailProblem,
  type PhoneProblem,
} from './index.ts'

describe('a typed amount', () => {
  test('[VALID-28] parses a typed amount to whole cents without floating point', () => {
    expect(['19.95', '0.07', '19.9', '.5', '7', '7.', '1,350.00', '$2'].map(parseAmount)).toEqual([
      1995, 7, 1990, 50, 700, 700, 135_000, 200,
    ])
  })

  test('[VALID-28] parses every formatted amount back to its cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        return parseAmount(typed) === cents
      }),
    )
  })

  test('[PAY-38] is understood with the separators and currency signs of both languages', () => {
    const understood = {
      '45,50': 4550,
      '45,5': 4550,
      ',50': 50,
      '45,': 4500,
      '1,234': 123_400,
      '1,234.50': 123_450,
      '1.234,50': 123_450,
      '1 234,50': 123_450,
      '1.234.567': 123_456_700,
      '1,234,567.8': 123_456_780,
      '$75.00': 7500,
      '\u200e$75.00\u200e': 7500,
      '$ 75': 7500,
      '75 $': 7500,
      'USD 75.00': 7500,
      US$75: 7500,
      '75,00 usd': 7500,
    }
    for (const [typed, cents] of Object.entries(understood)) expect(parseAmount(typed), typed).toBe(cents)
  })

  test('[PAY-38] [VALID-26] is refused with a sentence where it could mean another amount', () => {
    for (const typed of [
      '.',
      ',',
      '-5',
      '1.234',
      '19.999',
      '0,500',
      '1e3',
      '1,23,4',
      '1,234,56',
      '1.2.3',
      '12 34',
      'ten',
    ]) {
      expect(parseAmount(typed), typed).toBeNull()
    }
    for (const typed of ['1.234', '19.999', '1e3', '1.2.3', '(20)', '20 EUR']) {
      expect(problemOf(amount, typed), typed).toBe('unreadable')
    }
    for (const typed of ['.', 'ten', 'abc', '$']) {
      expect(problemOf(amount, typed), typed).toBe('noAmount')
    }
    expect(amountSentences.unreadable.en).toContain('such as 45.50 or 1,234.50')
    expect(amountSentences.unreadable.es).toContain('por ejemplo 45.50 o 1,234.50')
  })

  test('[PAY-38] [VALID-27] is shown with separators and two decimals, and otherwise stays as typed', () => {
    expect(['19.9', '19', '19.', '.5', '007', '45,50', '1350', '$1,500.00'].map(tidyAmount)).toEqual([
      '19.90',
      '19.00',
      '19.00',
      '0.50',
      '7.00',
      '45.50',
      '1,350.00',
      '1,500.00',
    ])
    for (const typed of ['', '.', '-20', '19.999', '1e3']) expect(tidyAmount(typed)).toBe(typed)
  })

  test('[PAY-38] is the same amount after it is shown', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,$ -]{0,12}$/), (typed) => {
        expect(parseAmount(tidyAmount(typed))).toBe(parseAmount(typed))
      }),
    )
  })

  test('[PAY-37] [VALID-24] [VALID-29] is refused at zero, below it, below what the provider takes, and above $999,999.99', () => {
    const say = (typed: string) => {
      const problem = problemOf<AmountProblem>(amount, typed)
      return problem && amountSentences[problem].en
    }
    for (const typed of ['', ' ', '0', '0.00', '-1', '-20.00', '−5'])
      expect(say(typed)).toBe('Enter an amount greater than $0.00')
    expect(say('1000000')).toBe('Enter an amount of $999,999.99 or less')
    expect(say('999999.99')).toBeNull()
    for (const typed of ['0.01', '0.49', '.3']) {
      expect(say(typed)).toBe('Enter an amount from $0.50 to $999,999.99')
    }
    expect(say('0.50')).toBeNull()
  })
})

describe('a typed date of birth', () => {
  const say = (typed: string) => {
    const problem = problemOf<DateOfBirthProblem>(dateOfBirth(), typed)
    return problem && dateOfBirthSentences[problem].en
  }

  test('[VALID-20] requires a date of birth', () => {
    expect(say('')).toBe('Date of Birth is required')
  })

  test('[VALID-23] accepts a date of birth as MM/DD/YYYY that exists and is not in the future', () => {
    expect(say('04/12/1988')).toBeNull()
    expect(parseDate('04/12/1988')).toBe('1988-04-12')
    for (const typed of ['02/30/1990', '13/01/1990', '4/2/88', '1990-01-01', '02/29/1900', '01/01/0000']) {
      expect(say(typed), typed).toBe('Enter a valid date as MM/DD/YYYY')
    }
    expect(say('02/29/2000')).toBeNull()
    expect(say('01/01/2999')).toBe("Date of Birth can't be in the future")
  })
})

describe('the other fields of a new payer', () => {
  test('[VALID-15] [VALID-16] [VALID-21] [VALID-22] requires both names, of at most 320 characters', () => {
    const problem = problemOf<'required'>(personName, ' ')
    expect(problem && firstNameSentences[problem].en).toBe('First name is required')
    expect(problem && lastNameSentences[problem].en).toBe('Last name is required')
    expect(problemOf(personName, 'a'.repeat(320))).toBeNull()
    expect(problemOf(personName, 'a'.repeat(321))).toBe('required')
  })

  const say = (typed: string) => {
    const problem = problemOf<PhoneProblem>(phone, typed)
    return problem && phoneSentences[problem].en
  }

  test('[VALID-17] requires a phone', () => {
    expect(say('')).toBe('Phone Number is required.')
  })

  test('[VALID-19] names the allowed characters if a phone has others', () => {
    for (const typed of ['+1 212 555 0142', '212.555.0142', 'call me']) {
      expect(say(typed), typed).toBe('Only (), -, spaces, and numbers are allowed.')
    }
  })

  test('[VALID-18] accepts a phone of 10 to 13 digits in 10 to 23 characters', () => {
    expect(say('(212) 555-0142')).toBeNull()
    expect(say('1234567890123')).toBeNull()
    for (const typed of ['212555014', '12345678901234', '2125550142'.padEnd(24, ' '), '((((((((((']) {
      expect(say(typed), typed).toBe('Phone Number is invalid.')
    }
  })

  test('[VALID-10] [VALID-11] shows the receipt’s own messages for its email', () => {
    const sentence = (typed: string) => {
      const problem = problemOf<EmailProblem>(email, typed)
      return problem && receiptEmailSentences[problem].en
    }
    expect(sentence('')).toBe('Email is required.')
    expect(sentence('maya@')).toBe('Email is invalid.')
    expect(sentence('maya@example.com')).toBeNull()
  })
})
