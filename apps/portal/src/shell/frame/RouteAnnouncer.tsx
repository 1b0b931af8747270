import { keepFocus } from '@payment-center/ui/focus'
import { useMessages } from '@payment-center/ui/language'
import { useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, useLocation, useNavigationType } from 'react-router'
import { paths } from '../../paths.ts'
import { usePayer } from '../payer.ts'
import { isNavigation } from './is-navigation.ts'
import { shellMessages } from '../messages.en.ts'

const titled = [
  'overview',
  'paymentPlans',
  'paymentMethods',
  'security',
  'invoice',
  'invoiceHistory',
] as const

/**
 * Sets the document title. After navigation inside the page it also moves focus to the heading, for screen readers,
 * and scrolls to the top.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const messages = useMessages(shellMessages)
  const name = titled.find((each) => matchPath(paths[each], pathname))
  const { practiceName } = usePayer()
  const title = name === undefined ? practiceName : `${messages.titles[name]} · ${practiceName}`
  const named = useEffectEvent(() => title)
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const isNew = seen.current === undefined ? isNavigation(named()) : seen.current !== pathname
    seen.current = pathname
    if (!isNew) return undefined
    if (!isBack) scrollTo(0, 0)
    return keepFocus(null, { preventScroll: isBack })
  }, [pathname, isBack])

  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
