import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * Gives each step of a view an entry in the browser's history, so that Back undoes a step instead of leaving the page.
 * Forward does nothing.
 * @param step 0 for the page itself
 * @param onBack undoes a step; null while it can't be undone
 */
export function useBackSteps(step: number, onBack: (() => void) | null): void {
  const navigate = useNavigate()
  const location = useLocation()
  const wasPopped = useNavigationType() === 'POP'
  const state = readState(location.state)
  const stepInHistory = typeof state.step === 'number' ? state.step : 0
  /** Browsers move asynchronously; until then another move would start from the wrong entry. */
  const moving = useRef(false)
  const seen = useRef(location)
  const followStep = useEffectEvent(() => {
    const ahead = step - stepInHistory
    if (moving.current || ahead === 0) return
    if (ahead < 0) return move(ahead)
    // Without the hash of a return from a bank, which is removed from the address without the router.
    const { pathname, search } = location
    void navigate({ pathname, search }, { state: { ...state, step } })
  })
  const followHistory = useEffectEvent(() => {
    if (seen.current === location) return
    seen.current = location
    const isBack = wasPopped && !moving.current && stepInHistory < step
    moving.current = false
    if (isBack && onBack === null) move(step - stepInHistory)
    else if (isBack) onBack?.()
    else followStep()
  })
  function move(entries: number) {
    moving.current = true
    void navigate(entries)
  }
  useEffect(() => followStep(), [step])
  useEffect(() => followHistory(), [location])
}

function readState(state: unknown): { readonly step?: unknown } {
  return typeof state === 'object' && state !== null ? state : {}
}
