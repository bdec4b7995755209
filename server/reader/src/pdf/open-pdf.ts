import { getDocumentProxy } from 'unpdf'
import { ReadError } from '../read-error.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** No picture is decoded: they are what a PDF weighs, and nothing of them is read. */
const NO_PICTURES = { maxImageSize: 1 }

export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, ...NO_PICTURES })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new ReadError('password')
    throw error
  }
}
