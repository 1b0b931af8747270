import { useLayoutEffect, useReducer, useRef } from 'react'
import { caretAfterMask } from './masks.ts'

type Typed = { readonly input: HTMLInputElement; readonly text: string; readonly caret: number }

/**
 * The onChange of a masked field. Keeps the caret after the same characters, also when the mask rejects one.
 * @param shape returns the field's text after `typed` replaced `before`
 */
export function useInputMask(
  value: string,
  onChange: (value: string) => void,
  shape: (before: string, typed: string) => string,
): (text: string, input: HTMLInputElement) => void {
  const typed = useRef<Typed>(null)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (typed.current === null) return
    const { input, text, caret } = typed.current
    typed.current = null
    const at = caretAfterMask(text, caret, input.value)
    input.setSelectionRange(at, at)
  })
  return (text, input) => {
    typed.current = { input, text, caret: input.selectionStart ?? text.length }
    redraw()
    onChange(shape(value, text))
  }
}
