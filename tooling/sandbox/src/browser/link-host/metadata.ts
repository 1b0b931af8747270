import type { FromLink, LinkEventDetails } from '../shared/link-protocol.ts'

type Exit = Extract<FromLink, { type: 'exit' }>
type Success = Extract<FromLink, { type: 'success' }>

const newRequestId = () => Math.random().toString(36).slice(2, 17).padEnd(15, '0')

export function eventMetadata(linkSessionId: string, details: LinkEventDetails) {
  const { institution, error } = details
  return {
    account_number_mask: null,
    error_type: error?.error_type ?? null,
    error_code: error?.error_code ?? null,
    error_message: error?.error_message ?? null,
    exit_status: details.exit_status ?? null,
    institution_id: institution?.institution_id ?? null,
    institution_name: institution?.name ?? null,
    institution_search_query: details.institution_search_query ?? null,
    is_update_mode: null,
    match_reason: null,
    mfa_type: null,
    routing_number: null,
    view_name: details.view_name ?? null,
    selection: details.selection ?? null,
    timestamp: new Date().toISOString(),
    link_session_id: linkSessionId,
    request_id: newRequestId(),
  }
}

export function successMetadata(linkSessionId: string, { result, institution }: Success) {
  const account = { ...result.account, verification_status: null, class_type: null }
  return {
    institution,
    accounts: [account],
    link_session_id: linkSessionId,
    transfer_status: null,
  }
}

export function exitMetadata(linkSessionId: string, { institution, status, requestId }: Exit) {
  return { institution, status, link_session_id: linkSessionId, request_id: requestId || newRequestId() }
}
