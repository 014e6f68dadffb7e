import * as z from 'zod/mini'

/** The events of a stream as they come; to end the loop leaves the stream. */
export async function* eventsOf<S extends z.ZodMiniType>(response: Response, schema: S): AsyncGenerator<z.output<S>> {
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
      yield z.parse(schema, JSON.parse(text.slice('data: '.length, at)))
      text = text.slice(at + 2)
    }
  }
}
