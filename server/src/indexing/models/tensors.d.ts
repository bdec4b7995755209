/**
 * What is used of TensorFlow.js. The package bundles its code without its types, and those of TensorFlow.js itself
 * would bring the whole of it along once more.
 */
declare module '@energetic-ai/core' {
  export interface Tensor {
    readonly shape: readonly number[]
    dataSync(): Float32Array
  }
  export interface GraphModel {
    readonly weights: Readonly<Record<string, readonly Tensor[]>>
  }

  type Shape = readonly number[]
  type Operand = Tensor | number

  export function ready(): Promise<void>
  export function tidy<Result>(work: () => Result): Result
  export function tensor2d(values: Float32Array, shape: Shape): Tensor
  export function reshape(of: Tensor, shape: Shape): Tensor
  export function transpose(of: Tensor, axes: Shape): Tensor
  export function unstack(of: Tensor): Tensor[]
  export function add(a: Operand, b: Operand): Tensor
  export function sub(a: Operand, b: Operand): Tensor
  export function mul(a: Operand, b: Operand): Tensor
  export function matMul(a: Tensor, b: Tensor, transposeA?: boolean, transposeB?: boolean): Tensor
  export function mean(of: Tensor, axis: number, keepDims?: boolean): Tensor
  export function rsqrt(of: Tensor): Tensor
  export function softmax(of: Tensor): Tensor
  export function square(of: Tensor): Tensor
  export function tanh(of: Tensor): Tensor
  export const fused: {
    matMul(operands: { a: Tensor; b: Tensor; bias: Tensor; activation: 'linear' | 'relu' }): Tensor
  }
}
