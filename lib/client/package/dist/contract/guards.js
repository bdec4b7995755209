export const isText = (value) => typeof value === 'string';
export const isFlag = (value) => typeof value === 'boolean';
export const isCount = (value) => typeof value === 'number' && value >= 0;
export const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const oneOf = (words) => (value) => words.includes(value);
export const orNull = (guard) => (value) => value === null || guard(value);
export const listOf = (guard, atMost = Infinity) => (value) => Array.isArray(value) && value.length <= atMost && value.every(guard);
/** An object with these fields; others are left alone. */
export const shaped = (fields) => (value) => isRecord(value) && Object.entries(fields).every(([name, guard]) => guard(value[name]));
