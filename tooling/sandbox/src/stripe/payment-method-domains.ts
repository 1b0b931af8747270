import { endpoint, requireObject } from '../http/endpoint.ts'
import { refused } from '../http/errors.ts'
import { listPage, listParams } from '../http/list-page.ts'
import { flag, required, text } from '../params/read-params.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import type { PaymentMethodDomain } from '../store/kinds.ts'
import { newId } from './fields.ts'

const active = { status: 'active' as const }

const createDomain = endpoint(
  'POST /v1/payment_method_domains',
  { domain_name: required(text), enabled: flag },
  ({ sandbox, params: { domain_name = '', enabled = true } }) => {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(domain_name)) throw refused('Invalid domain name.', 'domain_name')
    const domain: PaymentMethodDomain = {
      id: newId('pmd'),
      object: 'payment_method_domain',
      amazon_pay: active,
      apple_pay: active,
      created: nowInSeconds(sandbox),
      domain_name,
      enabled,
      google_pay: active,
      klarna: active,
      link: active,
      livemode: false,
      paypal: active,
    }
    sandbox.objects.add(domain)
    return domain
  },
)

const updateDomain = endpoint(
  'POST /v1/payment_method_domains/:id',
  { enabled: flag },
  ({ sandbox, ids, params: { enabled } }) => {
    const domain = requireObject(sandbox, 'payment_method_domain', ids['id'])
    const changed = { ...domain, enabled: enabled ?? domain.enabled }
    sandbox.objects.save(changed)
    return changed
  },
)

const path = '/v1/payment_method_domains'

const listDomains = endpoint(
  `GET ${path}`,
  { domain_name: text, enabled: flag, ...listParams },
  ({ sandbox, params }) => {
    const { enabled, domain_name } = params
    const page = listPage(sandbox.objects, 'payment_method_domain', path, params, { where: { domain_name } })
    const data = page.data.filter((domain) => enabled === undefined || domain.enabled === enabled)
    return { ...page, data }
  },
)

export const paymentMethodDomainCalls = [createDomain, updateDomain, listDomains]
