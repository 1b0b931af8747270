import { callApi } from '../shared/call-api.ts'
import { connectToPage } from '../shared/frame-port.ts'

/** The hidden frame that calls the API when no card field does. */
const { port } = await connectToPage()
port.listen((message) => {
  if (message.type !== 'request') return
  void callApi(message.request).then((answer) => port.send({ type: 'answer', id: message.id, answer }))
})
