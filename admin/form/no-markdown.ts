/** Replaces markdown-to-jsx, which the form engine imports for texts that this product does not have. */
export const Markdown = () => null;
export default Markdown;
