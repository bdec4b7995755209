import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createBuiltinCaptioner } from '../../../../server/src/indexing/models/builtin-captioner.ts'
import { createVisionCaptioner } from '../../../../server/src/indexing/models/vision-captioner.ts'
import { openModelServer } from '../../../helpers/open-model-server.ts'

const poster = (text: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="240">
    <rect width="900" height="240" fill="white"/>
    <text x="30" y="140" font-size="56" font-family="sans-serif">${text}</text></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

describe('the built-in captioner', () => {
  const captioner = createBuiltinCaptioner()
  afterAll(() => captioner.close())

  it('joins alternative text, recognized text, and the page', async () => {
    const jpeg = await poster('Lantern Owls on Friday')
    const caption = await captioner.caption({ jpeg, altText: 'Concert poster', context: 'Gigs in October' })
    expect(caption).toBe('Concert poster. Text: Lantern Owls on Friday. Gigs in October')
  })

  it('recognizes no text in an image without any', async () => {
    const jpeg = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#4a7' } })
      .jpeg()
      .toBuffer()
    expect(await captioner.caption({ jpeg, altText: null, context: null })).toBeNull()
  })

  it("uses only text if the image isn't archived", async () => {
    const subject = { jpeg: null, altText: 'A cat on a mat', context: null }
    expect(await captioner.caption(subject)).toBe('A cat on a mat')
  })
})

describe('a captioner with a vision model', () => {
  // API: POST /v1/search 11
  it('sends the image with its context and keeps the description', async () => {
    const server = await openModelServer()
    server.behave({ caption: '  Two cats\n on a  sofa. ' })
    const captioner = createVisionCaptioner({ url: server.url, model: 'eye', fetch })
    const jpeg = await poster('x')
    expect(await captioner.caption({ jpeg, altText: 'cats', context: 'Pets' })).toBe('Two cats on a sofa.')
    expect(captioner.source).toBe('eye')
    expect(JSON.stringify(server.requests[0]!.body)).toContain(jpeg.toString('base64').slice(0, 60))
    await server.close()
  })

  it('sends no request for a missing image', async () => {
    const server = await openModelServer()
    const captioner = createVisionCaptioner({ url: server.url, model: 'eye', fetch })
    expect(await captioner.caption({ jpeg: null, altText: null, context: 'Pets' })).toBeNull()
    expect(server.requests).toHaveLength(0)
    await server.close()
  })
})
