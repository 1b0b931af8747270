import { useMessages } from '@payment-center/ui/language'
import { useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, useLocation, useNavigationType } from 'react-router'
import { paths } from '../paths.ts'
import { focusHeading, isNavigation } from './focus-heading.ts'
import { shellMessages } from './shell.messages.ts'

const titled = ['overview', 'paymentPlans', 'paymentMethods', 'invoice', 'invoiceHistory'] as const

/**
 * What happens when a screen of the shell has arrived: the document is named after it; on a way inside the page the
 * heading takes focus, so that it is read out, and the page begins at its top.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const messages = useMessages(shellMessages)
  const name = titled.find((each) => matchPath(paths[each], pathname))
  const title = name === undefined ? messages.center : `${messages.titles[name]} · ${messages.center}`
  const named = useEffectEvent(() => title)
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const isNew = seen.current === undefined ? isNavigation(named()) : seen.current !== pathname
    seen.current = pathname
    if (!isNew) return undefined
    if (!isBack) scrollTo(0, 0)
    return focusHeading()
  }, [pathname, isBack])

  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
