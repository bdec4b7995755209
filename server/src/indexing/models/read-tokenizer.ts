import { Tokenizer } from '@huggingface/tokenizers'
import { readModelJson, TOKENIZER_FILE } from './model-folder.ts'

export interface TokenizerFile {
  model: { unk_token?: string | null; unk_id?: number | null; vocab: unknown }
}

export interface TokenizerConfig {
  model_max_length?: number
  pad_token?: string | { content: string }
}

export function readTokenizer(folder: string) {
  const definition = readModelJson<TokenizerFile>(folder, TOKENIZER_FILE)!
  const config = readModelJson<TokenizerConfig>(folder, 'tokenizer_config.json') ?? {}
  return { definition, config, tokenizer: new Tokenizer(definition, config) }
}
