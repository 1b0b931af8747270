import type { FromLink } from '../shared/link-protocol.ts'

type Exit = Extract<FromLink, { type: 'exit' }>
type Success = Extract<FromLink, { type: 'success' }>

const newRequestId = () => Math.random().toString(36).slice(2, 17).padEnd(15, '0')

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
