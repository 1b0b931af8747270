import * as v from 'valibot'
import { storedValue } from './stored-value.ts'

/** The path to which a bank's own site returned, until the page there continues; apart, because a first load reads it. */
export const backFromBank = storedValue('back-from-bank', v.string())

export const isBackFromBank = (): boolean => backFromBank.read() === location.pathname
