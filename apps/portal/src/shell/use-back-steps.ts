import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Gives each step of a view an entry in the browser's history, so that Back undoes a step instead of leaving the page.
 * Forward does nothing.
 * @param step 0 for the page itself
 * @param onBack undoes a step; null while it can't be undone
 */
export function useBackSteps(step: number, onBack: (() => void) | null): void {
  const navigate = useNavigate()
  /** Browsers move asynchronously; until then another move would start from the wrong entry. */
  const moving = useRef(false)
  const followStep = useEffectEvent(() => {
    const ahead = step - stepInHistory()
    if (moving.current || ahead === 0) return
    if (ahead < 0) return move(ahead)
    const { pathname, search, hash } = location
    void navigate({ pathname, search, hash }, { state: { ...readState(), step } })
  })
  const followHistory = useEffectEvent(() => {
    const isBack = !moving.current && stepInHistory() < step
    moving.current = false
    if (isBack && onBack === null) move(step - stepInHistory())
    else if (isBack) onBack?.()
    else followStep()
  })
  function move(entries: number) {
    moving.current = true
    void navigate(entries)
  }
  useEffect(() => followStep(), [step])
  useEffect(() => {
    const listener = () => followHistory()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])
}

function readState(): object {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

function stepInHistory(): number {
  const state = readState()
  return 'step' in state && typeof state.step === 'number' ? state.step : 0
}
