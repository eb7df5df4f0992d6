/** Replaces `hoist-non-react-statics`, which only Emotion's unused `withTheme` needs. */
export default <Component>(component: Component): Component => component;
