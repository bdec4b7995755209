import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../../server/src/config.ts'
import { openFolderModel } from '../../../../server/src/indexing/models/folder-embedder.ts'
import { installModel } from '../../../../server/src/indexing/models/install-model.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { openModelHub, SENTENCE_MODEL, STATIC_MODEL } from '../../../helpers/tiny-models.ts'

/** Other files of a repository, which aren't needed. */
const MORE = { 'pytorch_model.bin': 'x', 'onnx/model_qint8.onnx': 'x' }

let data: string
let hub: Awaited<ReturnType<typeof openModelHub>>
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'bookplate-models-'))
  hub = await openModelHub({ ...SENTENCE_MODEL, ...MORE, 'model.safetensors': 'weights of another format' })
})
afterAll(async () => {
  await hub.close()
  await rm(data, { recursive: true, force: true })
})

const install = (name: string) =>
  callCommand(data, ['model', 'install', name], '', { BOOKPLATE_MODEL_MIRROR: hub.url })

describe('model install', () => {
  it('downloads what the service needs, and names the setting', async () => {
    const { status, stderr } = await install('some/tiny')
    expect(stderr).toContain('onnx/model.onnx: 0 of 0 MB')
    expect(stderr).toContain('BOOKPLATE_EMBEDDINGS=model:tiny')
    expect(status).toBe(0)
    expect(hub.requests.filter((url) => /qint8|pytorch|safetensors/.test(url))).toEqual([])
    const { source } = parseConfig({ BOOKPLATE_DATA: data, BOOKPLATE_EMBEDDINGS: 'model:tiny' }).embeddings
    const embedder = openFolderModel(source)
    expect(embedder.model).toMatch(/^onnx:tiny@[0-9a-f]{12}$/)
    expect((await embedder.embedQuery('bread'))[0]).toBe(1)
    await embedder.close()
  })

  it('downloads nothing again that is complete', async () => {
    hub.requests.length = 0
    expect((await install('some/tiny')).status).toBe(0)
    expect(hub.requests).toEqual(['/api/models/some/tiny/tree/main?recursive=true'])
  })

  it('refuses a damaged file, and leaves no part of it', async () => {
    hub.damaged = 'onnx/model.onnx'
    const folder = join(data, 'elsewhere')
    const deps = { fetch, mirror: hub.url, folder, onProgress: () => undefined }
    await expect(installModel('some/tiny', deps)).rejects.toThrow('its checksum differs')
    await expect(readFile(join(folder, 'tiny/onnx/model.onnx'))).rejects.toThrow('ENOENT')
    await expect(readFile(join(folder, 'tiny/onnx/model.onnx.part'))).rejects.toThrow('ENOENT')
    hub.damaged = ''
  })

  it('installs the tensors of a static model, also if it has a network', async () => {
    const other = await openModelHub({ ...SENTENCE_MODEL, ...STATIC_MODEL })
    const folder = join(data, 'static')
    const path = await installModel('some/tiny', {
      fetch,
      mirror: other.url,
      folder,
      onProgress: () => undefined,
    })
    expect(other.requests.some((url) => url.endsWith('.onnx'))).toBe(false)
    const embedder = openFolderModel(path)
    expect(embedder.model).toMatch(/^static:/)
    await Promise.all([embedder.close(), other.close()])
  })

  it('explains a wrong name, a missing repository, and a mirror that is none', async () => {
    expect((await install('tiny')).stderr).toContain('Write owner/name, or one of potion-multilingual-128M')
    expect((await install('some/other')).stderr).toContain('returns 404')
    const lost = await callCommand(data, ['model', 'install', 'some/tiny'], '', {
      BOOKPLATE_MODEL_MIRROR: 'http://127.0.0.1:9',
    })
    expect(lost.stderr).toContain('Couldn’t connect to 127.0.0.1:9.')
    expect(lost.status).toBe(1)
  })
})
