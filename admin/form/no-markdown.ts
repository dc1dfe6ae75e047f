/** Stands in for markdown-to-jsx, which the form engine imports for texts this product does not have. */
export const Markdown = () => null;
export default Markdown;
