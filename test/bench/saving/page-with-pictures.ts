import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { startLoopbackServer } from '../../helpers/loopback-server.ts'

const PICTURES = 10
const PAGE_LETTERS = 100_000

/** Noise over a gradient has the size of a photograph. */
const drawPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 80 })
    .toBuffer()

function drawPage(path: string): string {
  const sentence = `What stands at ${path} was written to be read by whoever keeps it. `
  const figure = (at: number): string =>
    `<figure><img src="${path}/${at}.jpg" width="1200" height="800" alt="Picture ${at}"></figure>`
  const part = sentence.repeat(Math.ceil(PAGE_LETTERS / PICTURES / sentence.length / 8))
  const paragraphs = `<p>${part}</p>`.repeat(8)
  const parts = Array.from({ length: PICTURES }, (_, at) => figure(at) + paragraphs)
  return `<!doctype html><html lang="en"><title>Page ${path}</title><article><h1>Page ${path}</h1>${parts.join('')}</article></html>`
}

export async function startPictureHost(pictureMs: number) {
  const photo = await drawPhoto()
  let pages = 0
  const { host, close } = await startLoopbackServer((request, response) => {
    const path = request.url ?? '/'
    if (!path.endsWith('.jpg')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(drawPage(path))
      return
    }
    void pause(pictureMs).then(() => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo))
  })
  return {
    host,
    pictures: PICTURES,
    pageBytes: drawPage('/1').length,
    pictureBytes: photo.length,
    next: () => `http://${host}/${(pages += 1)}`,
    close,
  }
}
