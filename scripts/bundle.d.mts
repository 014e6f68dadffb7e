/** For programs in TypeScript; what is said of it stands in `bundle.mjs`. */
export declare function serverProgram(): string
