/** Checks of unknown values without Zod; see `vocabulary.ts` for who needs them. */
export type Guard<Value> = (value: unknown) => value is Value;
export declare const isText: Guard<string>;
export declare const isFlag: Guard<boolean>;
export declare const isCount: Guard<number>;
export declare const isRecord: Guard<Record<string, unknown>>;
export declare const oneOf: <Word extends string>(words: readonly Word[]) => Guard<Word>;
export declare const orNull: <Value>(guard: Guard<Value>) => Guard<Value | null>;
export declare const listOf: <Value>(guard: Guard<Value>, atMost?: number) => Guard<Value[]>;
/** An object with these fields; others are left alone. */
export declare const shaped: <Value extends object>(fields: { [Name in keyof Value]: Guard<Value[Name]>; }) => Guard<Value>;
